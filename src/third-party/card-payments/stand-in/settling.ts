import { indianTime } from '../../../calendar/india.ts'
import { newId, nowSeconds, type SettlementRowEntity } from './entities.ts'
import type { Misbehaviour } from './misbehaviour.ts'
import type { ProviderStore, StoredSettlement } from './provider-store.ts'

export type Settler = {
  /** Returns every settlement so far. */
  list(): StoredSettlement['entity'][]
  /**
   * Returns the rows that were settled in an Indian calendar month, or a faulty report if a fault is
   * injected.
   */
  rowsOf(month: string): SettlementRowEntity[]
}

/** The provider's fee is 2 % of a payment, and 18 % GST on the fee. */
const feeOf = (amount: number) => {
  const fee = Math.round(amount * 0.02)
  return { fee: fee + Math.round(fee * 0.18), tax: Math.round(fee * 0.18) }
}

/**
 * Creates a settler. At each request for settlements, it settles the captures and refunds since the last
 * settlement.
 */
export function createSettler(store: ProviderStore, misbehaviour: Misbehaviour): Settler {
  const everyRow = () => [...store.settlements.values()].flatMap(({ rows }) => rows)

  const chargebacksOf = (
    same: Pick<
      SettlementRowEntity,
      'currency' | 'settled' | 'settled_at' | 'settlement_id' | 'settlement_utr'
    >,
  ): SettlementRowEntity[] => {
    const { chargeback: amount } = misbehaviour
    if (amount === null) return []
    const taken = { amount, fee: 0, tax: 0, credit: 0, debit: amount }
    return [{ ...same, ...taken, entity_id: newId('adj'), type: 'adjustment' }]
  }

  const settle = () => {
    const settled = new Set(everyRow().map(({ entity_id: id }) => id))
    const id = newId('setl')
    const utr = id.slice(5).toUpperCase()
    const at = misbehaviour.settledAt ?? nowSeconds()
    const same = {
      currency: 'INR',
      settled: true,
      settled_at: at,
      settlement_id: id,
      settlement_utr: utr,
    } as const
    const payments = [...store.payments.values()]
      .filter((payment) => payment.captured && payment.currency === 'INR' && !settled.has(payment.id))
      .map(({ id: entityId, amount }): SettlementRowEntity => {
        const { fee, tax } = feeOf(amount)
        return {
          ...same,
          entity_id: entityId,
          type: 'payment',
          amount,
          fee,
          tax,
          credit: amount - fee,
          debit: 0,
        }
      })
    const refunds = [...store.refunds.values()]
      .filter(({ entity }) => entity.status === 'processed' && !settled.has(entity.id))
      .map(({ entity: { id: entityId, amount } }): SettlementRowEntity => {
        return {
          ...same,
          entity_id: entityId,
          type: 'refund',
          amount,
          fee: 0,
          tax: 0,
          credit: 0,
          debit: amount,
        }
      })
    const rows = [...payments, ...refunds, ...chargebacksOf(same)]
    const sum = (valueOf: (row: SettlementRowEntity) => number) =>
      rows.reduce((total, row) => total + valueOf(row), 0)
    const amount = sum(({ credit, debit }) => credit - debit)
    // Does not settle a balance that is not positive. Like the provider, waits for more payments.
    if (rows.length === 0 || amount <= 0) return
    const entity = {
      ...({ id, entity: 'settlement', amount, status: 'processed', utr, created_at: at } as const),
      fees: sum(({ fee }) => fee),
      tax: sum(({ tax }) => tax),
    }
    store.saveSettlement({ entity, rows })
    misbehaviour.chargeback = null
  }

  return {
    list() {
      settle()
      return [...store.settlements.values()].map(({ entity }) => entity)
    },
    rowsOf(month) {
      settle()
      const rows = everyRow().filter(
        ({ settled_at: at }) =>
          misbehaviour.settlements === 'otherMonth' || indianTime(new Date(at * 1000)).startsWith(month),
      )
      return misbehaviour.settlements === 'cut' ? rows.slice(0, Math.floor(rows.length / 2)) : rows
    },
  }
}
