import type { AnyCall, ContractOf } from '../wire/define-call.ts'
import type { Contract } from '../wire/define-contract.ts'
import type { Say } from '../words/words-of.ts'
import type { Db } from './database.ts'
import type { Job } from './job.ts'
import type { Secrets } from './secrets.ts'
import type { Service } from './service.ts'

/**
 * What a lower feature lets upper ones add to it. The feature that reads an extension declares it here by declaration
 * merging; the ones above list theirs under `extends`, so that no import runs upwards.
 */
// biome-ignore lint: an interface, because only interfaces merge
export interface Extensions {}

/** A call with its contract, as the server needs them together. */
export type ServedCall = AnyCall & Contract

/** A call together with its service. */
export type Implementation = { call: ServedCall; service: Service<AnyCall> }

/** What a feature keeps about a member in one table: how it is exported, and how it is erased when the account closes. */
export type MemberData = {
  table: string
  /** The name and the reader of the export; or why nothing of it is exported. */
  export: { as: string; read: (context: ExportContext, member: MemberIdentity) => Promise<unknown> } | string
  /** Erases it in the transaction that closes the account; or why it is kept. */
  erase: ((db: Db, member: MemberIdentity) => Promise<void>) | string
}

/** The member whose data it is. Text messages are found by mobile number. */
export type MemberIdentity = { id: number; mobile: string }

export type ExportContext = { db: Db; secrets: Secrets; say: Say }

/** What a feature brings to the shop. */
export type Feature = {
  calls?: readonly Implementation[]
  jobs?: readonly Job[]
  keepsAboutMember?: readonly MemberData[]
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
): Implementation {
  const contract: Contract = makeContract()
  return { call: { ...(call as AnyCall), ...contract }, service }
}
