import type * as z from 'zod/mini'
import { backOfficePath } from '../../wire/back-office-path.ts'
import { type Call, defineCall, type StaffAccess } from '../../wire/define-call.ts'
import type { Contract } from '../../wire/define-contract.ts'
import type { PlainKey } from '../../words/sentence.ts'
import type { ListInput, Resource, Row, SaveInput } from './resource.ts'

type StaffCall<Input, Data, Refusal extends string, Change extends { audits: string } | undefined> = Call<
  () => Contract<
    z.ZodMiniType<Input, Input>,
    z.ZodMiniType<{ status: boolean; message: string } & Data, Data>,
    Readonly<Record<Refusal, readonly [number, PlainKey]>>,
    Change
  >,
  StaffAccess
>

type Audited = { audits: string }
type Guarded = 'notFound' | 'changedMeanwhile'
export type Direction = 'up' | 'down'

type CallsFor<One, Id, Save, List, OwnRefusal extends string> = {
  list: StaffCall<List, { data: One[]; next_cursor?: string }, never, undefined>
  read: StaffCall<Id, { data: One }, 'notFound', undefined>
  save: StaffCall<Save, { data: One }, Guarded | 'savedAlready' | 'pictureUnknown' | OwnRefusal, Audited>
  move: StaffCall<Id & { direction: Direction }, { data: { is_moved: boolean } }, never, Audited>
  remove: StaffCall<Id & { version: number }, Record<never, never>, Guarded, Audited>
}

type OwnRefusals<R extends Resource> = R extends { refusals: infer Own } ? keyof Own & string : never
type CallsOf<R extends Resource> = CallsFor<
  Row<R>,
  Record<R['id'], string>,
  SaveInput<R>,
  ListInput<R>,
  OwnRefusals<R>
>

/** Makes the calls that a resource names. Their contracts are made from the same description, by the server alone. */
export function resourceCalls<R extends Resource>(
  resource: R,
): Pick<CallsOf<R>, keyof R['calls'] & keyof CallsOf<R>> {
  return anyResourceCalls(resource) as unknown as CallsOf<R>
}

type AnyFields = Readonly<Record<string, unknown>>

/** A row of any resource. */
export type AnyRow = { version: number; readonly [field: string]: unknown }

/** A row of any resource, as it is sent to be saved. */
export type AnySaved = {
  version?: number
  translations?: ({ language: 'hi' | 'mr' } & Readonly<Record<string, string>>)[]
  readonly [field: string]: unknown
}

export type AnyCalls = CallsFor<AnyRow, AnyFields, AnySaved, AnyFields, never>

/** The same calls, for what treats all resources alike. */
export function anyResourceCalls({
  calls,
  access,
}: Resource): Partial<AnyCalls> & Pick<AnyCalls, 'list' | 'save'> {
  const made = Object.entries(calls).map(([does, name]) => {
    const wire = { method: 'POST', path: `${backOfficePath}/api/${name}`, encoding: 'json' } as const
    return [does, defineCall<never>()({ wire, access })]
  })
  return Object.fromEntries(made) as AnyCalls
}
