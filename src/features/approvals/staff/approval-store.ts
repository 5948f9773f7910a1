import type * as z from 'zod/mini'
import type { ApprovalRows, Condition } from '../../../platform/database/approval-rows.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { AuditedState } from '../../../platform/database/json-columns.ts'
import type { AuditedChange } from '../../../platform/service/change.ts'
import type { RateLimits } from '../../../platform/service/rate-limits.ts'
import type { SignedInStaff } from '../../../platform/service/service.ts'
import type { ApprovalContract } from './approval-contracts.ts'
import type { DecidedRow } from './decision-fields.ts'

/** A refusal's code. `field` is the form field that shows the message; `data` explains the refusal. */
export type Refused<Code extends string = string> = {
  refused: Code
  field?: string
  data?: unknown
  places?: object
}

type Result<Done, Code extends string> = ({ refused?: undefined } & Done) | Refused<Code>
type CodeOf<Refusals> = keyof Refusals & string
type Read<Shape> = Shape extends z.core.$ZodShape ? z.input<z.ZodMiniObject<Shape>> : Record<never, never>
type Filters<Shape> = Shape extends z.core.$ZodShape ? z.output<z.ZodMiniObject<Shape>> : Record<never, never>

/**
 * The result of approving a request. `result` has the columns that refer to the created row, such as a
 * transfer. `data` and the audit fields are set only if they differ from the default.
 */
type Approved = {
  result: object
  data?: Readonly<Record<string, unknown>>
  audited?: AuditedChange
}

/** The functions of an approval that decide on its requests. */
export type DecidingStore<Row extends DecidedRow, Code extends string = string> = {
  rows: Pick<ApprovalRows<Row, never, object>, 'find' | 'list' | 'lock' | 'decide'>
  /**
   * Takes locks that must be taken before the request's lock, such as the lock of the order that the request
   * is about.
   */
  lockFirst?(db: Db, id: number): Promise<unknown>
  /** Makes the requested change. The caller has checked that the approver may approve. */
  approve(db: Db, row: Row, note: string | undefined): Promise<Result<Approved, Code>>
  /** Returns the fields of a decided request for the audit log, besides the request's state and note. */
  audited(row: Row): AuditedState
}

/** An approval's functions that read, check and change rows. Each runs in the transaction of its call. */
export type ApprovalStore<C extends ApprovalContract, Row extends DecidedRow = DecidedRow> = DecidingStore<
  Row,
  CodeOf<C['refusals']['approve']>
> & {
  /** Checks a request and stores it. Returns `after` for the audit log. */
  ask(
    db: Db,
    input: z.output<C['input']>,
    staffId: number,
  ): Promise<Result<{ id: number; after: AuditedState }, CodeOf<C['refusals']['ask']>>>
  /** Maps a row to the fields of the contract. */
  shown(row: Row, db: Db): Read<C['fields']> | Promise<Read<C['fields']>>
  /** Returns SQL conditions for the filters that only this list has. */
  where?(filters: Filters<C['filters']>): Condition[]
  listed?(db: Db): Promise<Read<C['listed']>>
  /** Returns the further fields of the answer of `view`, besides the request and its audit trail. */
  viewed?(
    context: { db: Db; limits: RateLimits; staff: SignedInStaff },
    row: Row,
  ): Promise<Omit<Read<C['viewed']>, 'trail'>>
}
