import * as z from 'zod/mini'
import type { AnyCall, ContractOf } from '../../wire/define-call.ts'
import type { Contract } from '../../wire/define-contract.ts'
import type { Say } from '../../words/words-of.ts'
import type { Db } from '../database/database.ts'
import type { Secrets } from '../secrets.ts'
import type { Audits } from './audits.ts'
import type { Job } from './job.ts'
import type { Routes } from './routes.ts'
import type { SealedColumn } from './sealed-column.ts'
import type { AppContext, Service } from './service.ts'

/**
 * What a lower feature lets upper ones add to it. The feature that reads an extension declares it here by declaration
 * merging; the ones above list theirs under `extends`, so that no import runs upwards.
 */
// biome-ignore lint: an interface, because only interfaces merge
export interface Extensions {}

/** A call with its contract, as the server needs them together. */
export type ServedCall = AnyCall & Contract

/** What an extension adds to a call of the feature that reads it: fields, and refusals. */
export type Widening = { input: z.ZodMiniObject; refusals: Contract['refusals'] }

/** Those that a call is widened by; its service parses their fields and throws their refusals. */
type WidenedBy = (extensions: AppContext['extensions']) => readonly Widening[]

/** A call together with the decision behind it. */
export type Implementation = { call: ServedCall; service: Service<AnyCall>; widenedBy?: WidenedBy }

/** What a feature keeps about a member in one table: how it is exported, and how it is erased when the account closes. */
export type MemberData = {
  table: string
  /** The name and the reader of the export; or why nothing of it is exported. */
  export: { as: string; read: (context: ExportContext, member: MemberIdentity) => Promise<unknown> } | string
  /** Erases it in the transaction that closes the account; or why it is kept. */
  erase: ((db: Db, member: MemberIdentity) => Promise<void>) | string
  /** Where rows stay: what closing does to their text. A column that is not here must not hold any text afterwards. */
  texts?: TextColumns
  /** What the audit log calls a row, as 'order BM000123'; `column` is 'id' unless given. */
  auditedAs?: { kind: string; column?: string }
  /** How the rows are found where the table has no index by member. */
  foundBy?: FoundBy
  /** Tables whose rows are parts of these, with their text columns. */
  parts?: readonly TableWithTexts[]
}

/** A table with rows of members, which stay when the account closes. */
export type TableWithTexts = Pick<MemberData, 'table' | 'foundBy' | 'auditedAs'> & { texts: TextColumns }

/** What closing an account does to the text of a column. */
export type TextFate =
  /** Replaces it. Text that is empty stays empty. */
  | { erasedTo: string | null }
  /** Replaces it by what an SQL function of that name makes of it. */
  | { erasedBy: string }
  /** Keeps it for this reason. */
  | { kept: string }

export type TextColumns = Readonly<Record<string, TextFate>>

/** Finds rows by a key of a member's row: by its id, or by its order number, where the table names no member. */
export type FoundBy = { column: string; of: string; ofColumn?: 'id' | 'order_no' }

/** The member whose data it is. Text messages are found by mobile number. */
export type MemberIdentity = { id: number; mobile: string }

export type ExportContext = { db: Db; secrets: Secrets; say: Say }

/** What a feature brings to the shop. */
export type Feature = {
  calls?: readonly Implementation[]
  routes?: readonly Routes[]
  jobs?: readonly Job[]
  keepsAboutMember?: readonly MemberData[]
  seals?: readonly SealedColumn[]
  audits?: Audits
  extends?: { [Name in keyof Extensions]?: readonly Extensions[Name][] }
}

/** Declares what a feature brings. `application.ts` lists the features; there is no other list. */
export function feature(brought: Feature): Feature {
  return brought
}

/** Puts a call, its contract and its service together; the compiler compares the three. */
export function implement<C extends AnyCall>(
  call: C,
  makeContract: () => ContractOf<C>,
  service: Service<C>,
  { widenedBy }: Pick<Implementation, 'widenedBy'> = {},
): Implementation {
  const contract: Contract = makeContract()
  return { call: { ...(call as AnyCall), ...contract }, service, widenedBy }
}

/**
 * A call with the fields and refusals that extensions add, for its documentation. Fields of an extension are optional
 * here; the extension itself checks which of them are required.
 */
export function widened(
  { call, widenedBy }: Implementation,
  extensions: AppContext['extensions'],
): ServedCall {
  const widenings = widenedBy?.(extensions) ?? []
  if (widenings.length === 0) return call
  const fields = widenings.map(({ input }) => z.partial(input).shape)
  return {
    ...call,
    input: z.extend(call.input as z.ZodMiniObject, Object.assign({}, ...fields) as z.core.$ZodShape),
    refusals: Object.assign(
      {},
      ...widenings.map(({ refusals }) => refusals),
      call.refusals,
    ) as Contract['refusals'],
  }
}
