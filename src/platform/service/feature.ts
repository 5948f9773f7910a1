import * as z from 'zod/mini'
import type { AnyCall, ContractOf } from '../../wire/define-call.ts'
import type { Contract } from '../../wire/define-contract.ts'
import type { Say } from '../../words/words-of.ts'
import type { Db } from '../database/database.ts'
import type { DataDescription } from '../personal-data/describe-data.ts'
import type { Secrets } from '../secrets.ts'
import type { Audits } from './audits.ts'
import type { Job } from './job.ts'
import type { Routes } from './routes.ts'
import type { SealedColumn } from './sealed-column.ts'
import type { AppContext, Service } from './service.ts'

/**
 * The points at which features of upper layers extend a feature of a lower layer. The lower feature, which
 * uses the extensions, declares a point here by declaration merging. Upper features list their extensions
 * under `extends`, so that no import points from a lower to an upper layer.
 */
// biome-ignore lint: an interface, because only interfaces merge
export interface Extensions {}

/** A call and its contract, both of which the server needs. */
export type ServedCall = AnyCall & Contract

/** Input fields and refusals that an extension adds to a call. */
export type Widening = { input: z.ZodMiniObject; refusals: Contract['refusals'] }

/**
 * Returns what extensions add to a call. The call's service parses these fields and throws these refusals.
 */
type WidenedBy = (extensions: AppContext['extensions']) => readonly Widening[]

/** A call with its service. */
export type Implementation = { call: ServedCall; service: Service<AnyCall>; widenedBy?: WidenedBy }

/**
 * What a feature stores about a member in one table: how the notice describes it, how to export it, and how to erase
 * it when the account closes.
 */
export type MemberData = {
  table: string
  /** The kinds of data in the rows, as the privacy notice describes them. */
  described: readonly DataDescription[]
  /** The export's name and reader. A text instead is the reason why nothing is exported. */
  export: { as: string; read: (context: ExportContext, member: MemberIdentity) => Promise<unknown> } | string
  /**
   * Erases rows in the transaction that closes the account. A text instead of a function is the reason to
   * keep the rows.
   */
  erase: ((db: Db, member: MemberIdentity) => Promise<void>) | string
  /**
   * How each text column is treated in the rows that are kept when an account closes. Afterwards no other
   * column may contain text.
   */
  texts?: TextColumns
  /** The subject of a row in the audit log, such as 'order BM000123'. `column` defaults to 'id'. */
  auditedAs?: { kind: string; column?: string }
  /** How to find the rows if no index contains the member. */
  foundBy?: FoundBy
  /** Tables whose rows are parts of these rows, with their text columns. */
  parts?: readonly TableWithTexts[]
}

/** A table whose rows about a member are kept when the account closes. */
export type TableWithTexts = Pick<MemberData, 'table' | 'foundBy' | 'auditedAs'> & { texts: TextColumns }

/** How a text column is treated when an account closes. */
export type TextFate =
  /** Replaces the text, unless it is empty. */
  | { erasedTo: string | null }
  /** Replaces the text with the result of an SQL function of that name. */
  | { erasedBy: string }
  /** Keeps the text, for this reason. */
  | { kept: string }

export type TextColumns = Readonly<Record<string, TextFate>>

/**
 * Finds rows through another table of member rows: by its id, or by the order number if the table has no
 * member column.
 */
export type FoundBy = { column: string; of: string; ofColumn?: 'id' | 'order_no' }

/** The member whose data is exported or erased. The mobile number identifies the member's text messages. */
export type MemberIdentity = { id: number; mobile: string }

export type ExportContext = { db: Db; secrets: Secrets; say: Say }

/** What a feature adds to the shop. */
export type Feature = {
  calls?: readonly Implementation[]
  routes?: readonly Routes[]
  jobs?: readonly Job[]
  keepsAboutMember?: readonly MemberData[]
  seals?: readonly SealedColumn[]
  audits?: Audits
  extends?: { [Name in keyof Extensions]?: readonly Extensions[Name][] }
}

/** Declares a feature. `application.ts` has the only list of features. */
export function feature(brought: Feature): Feature {
  return brought
}

/** Joins a call, its contract and its service. The compiler checks that they match. */
export function implement<C extends AnyCall>(
  call: C,
  makeContract: () => ContractOf<C>,
  service: Service<C>,
  { widenedBy }: Pick<Implementation, 'widenedBy'> = {},
): Implementation {
  const contract: Contract = makeContract()
  return { call: { ...(call as AnyCall), ...contract }, service, widenedBy }
}

/** The names of a module's calls. */
type CallName<Calls> = { [Name in keyof Calls]: Calls[Name] extends AnyCall ? Name : never }[keyof Calls] &
  string

type ContractsFor<Calls> = {
  [Name in CallName<Calls> as `${Name}Contract`]: () => ContractOf<Calls[Name] & AnyCall>
}
type ServicesFor<Calls> = {
  [Name in CallName<Calls> as `${Name}Service`]: Service<Calls[Name] & AnyCall>
}
/** Makes a service without a call a type error. */
type Unpaired<Calls, Services> = {
  [Name in Exclude<keyof Services & `${string}Service`, keyof ServicesFor<Calls>>]: never
}

/**
 * Joins all calls of a module with their contracts and services, by name: `getOrder`, `getOrderContract`,
 * `getOrderService`. A call without a service is a type error, and so is a service without a call.
 */
export function implementAll<Calls extends object, Services extends object>(
  calls: Calls & ContractsFor<Calls>,
  services: Services & ServicesFor<Calls> & Unpaired<Calls, Services>,
  options: { [Name in CallName<Calls>]?: Pick<Implementation, 'widenedBy'> } = {},
): Implementation[] {
  const contracts = Object.keys(calls).filter((name) => name.endsWith('Contract'))
  return contracts.map((contract) => {
    const name = contract.replace(/Contract$/, '')
    const { [name]: call, [contract]: makeContract } = calls as Record<string, unknown>
    const service = (services as Record<string, unknown>)[`${name}Service`]
    return implement(
      call as AnyCall,
      makeContract as () => Contract,
      service as Service<AnyCall>,
      (options as Record<string, Pick<Implementation, 'widenedBy'>>)[name],
    )
  })
}

/**
 * Returns a call with the fields and refusals of its extensions, for its documentation. All of these fields
 * appear as optional, because each extension itself checks which of its fields are required.
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
