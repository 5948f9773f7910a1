import type * as z from 'zod/mini'
import { backOfficePath } from '../../wire/back-office-path.ts'
import { type Call, defineCall, type StaffAccess } from '../../wire/define-call.ts'
import type { Contract } from '../../wire/define-contract.ts'
import type { Key, PlainKey } from '../../words/sentence.ts'
import type { Resource } from './resource.ts'

type StaffCall<
  Input,
  Data,
  Refusal extends string,
  Change extends { audits: string } | undefined,
  // Refusals whose sentence has placeholders.
  Placed extends Readonly<Record<string, readonly [number, Key]>> = Record<never, never>,
> = Call<
  () => Contract<
    z.ZodMiniType<Input, Input>,
    z.ZodMiniType<{ status: boolean; message: string } & Data, Data>,
    Readonly<Record<Refusal, readonly [number, PlainKey]>> & Placed,
    Change
  >,
  StaffAccess
>

type Audited = { audits: string }
type Guarded = 'notFound' | 'changedMeanwhile'
export type Direction = 'up' | 'down'

type AnyFields = Readonly<Record<string, unknown>>

/** A row of any resource. */
export type AnyRow = { version: number; readonly [field: string]: unknown }

/** A row of any resource, as the browser sends it to be saved. */
export type AnySaved = {
  version?: number
  translations?: ({ language: 'hi' | 'mr' } & Readonly<Record<string, string>>)[]
  readonly [field: string]: unknown
}

/** The calls of any resource, with its own refusals of saving. */
export type ResourceCalls<OwnRefusal extends string = never> = {
  list: StaffCall<AnyFields, { data: AnyRow[]; next_cursor?: string }, never, undefined>
  read: StaffCall<AnyFields, { data: AnyRow }, 'notFound', undefined>
  save: StaffCall<
    AnySaved,
    { data: AnyRow },
    Guarded | 'savedAlready' | 'pictureUnknown' | OwnRefusal,
    Audited
  >
  move: StaffCall<
    AnyFields & { direction?: Direction; place?: string | number },
    { data: { is_moved: boolean } },
    never,
    Audited
  >
  remove: StaffCall<
    AnyFields & { version: number },
    Record<never, never>,
    Guarded | 'inUse',
    Audited,
    { notEmpty: readonly [409, 'office.listings.notEmpty'] }
  >
}

type OwnRefusals<R extends Resource> = R extends { refusals: infer Own } ? keyof Own & string : never

/**
 * Makes the calls that a resource names, without their contracts. The server builds the contracts from the
 * same description.
 */
export function resourceCalls<R extends Resource>({
  calls,
  access,
}: R): Pick<ResourceCalls<OwnRefusals<R>>, keyof R['calls'] & keyof ResourceCalls> {
  const made = Object.entries(calls).map(([does, name]) => {
    const wire = { method: 'POST', path: `${backOfficePath}/api/${name}`, encoding: 'json' } as const
    return [does, defineCall<never>()({ wire, access })]
  })
  return Object.fromEntries(made) as ResourceCalls<OwnRefusals<R>>
}

/** Makes the calls of `resourceCalls` with general types, for code that handles all resources alike. */
export function anyResourceCalls(
  resource: Resource,
): Partial<ResourceCalls> & Pick<ResourceCalls, 'list' | 'save'> {
  return resourceCalls(resource)
}
