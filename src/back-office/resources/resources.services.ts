import { keepPictures } from '../../features/pictures/staff/pictures.sql.ts'
import type { Db } from '../../platform/database/database.ts'
import type { AuditedState } from '../../platform/database/json-columns.ts'
import { type Implementation, implement } from '../../platform/service/feature.ts'
import { pageOf } from '../../platform/service/page.ts'
import type { Service } from '../../platform/service/service.ts'
import { refuse } from '../../wire/call-failure.ts'
import { lockRow } from './lock-row.sql.ts'
import type { Resource } from './resource.ts'
import { type AnyRow, anyResourceCalls, type ResourceCalls } from './resource-calls.ts'
import { contractsOf } from './resource-contracts.ts'
import type { AnyStore, ResourceStore } from './resource-store.ts'

const pageSize = 50

/** Returns a resource's calls, each with its service. */
export function serveResource<R extends Resource>(
  resource: R,
  store: ResourceStore<R> & AnyStore,
): Implementation[] {
  const { list, read, save, move, remove } = anyResourceCalls(resource)
  const contracts = contractsOf(resource)
  return [
    implement(list, contracts.list, listService(resource, store)),
    implement(save, contracts.save, saveService(resource, store, save)),
    ...(read ? [implement(read, contracts.read, readService(resource, store, read))] : []),
    ...(move ? [implement(move, contracts.move, moveService(resource, store))] : []),
    ...(remove ? [implement(remove, contracts.remove, removeService(resource, store, remove))] : []),
  ]
}

function listService({ id, filters }: Resource, store: AnyStore): Service<ResourceCalls['list']> {
  return async ({ db }, { cursor, limit: asked, ...asIs }) => {
    const limit = filters ? Number(asked ?? pageSize) : Number.MAX_SAFE_INTEGER - 1
    const after = cursor === undefined ? undefined : Number(cursor)
    const rows = await store.list(db, { ...asIs, after, limit: limit + 1 })
    const { page, next_cursor } = pageOf(rows, limit, (last) => String(last[id]))
    return { data: page, next_cursor }
  }
}

function readService(
  { id }: Resource,
  store: AnyStore,
  call: ResourceCalls['read'],
): Service<ResourceCalls['read']> {
  return async ({ db }, input) => {
    const data = await store.read(db, Number(input[id]))
    if (!data) throw refuse(call, 'notFound')
    return { data }
  }
}

function saveService(
  resource: Resource,
  store: AnyStore,
  call: ResourceCalls['save'],
): Service<ResourceCalls['save']> {
  return async ({ db, staff, refuseUnlessSeen }, input) => {
    const {
      [resource.id]: sentId,
      version: _seen,
      request_id: _requestId,
      translations = [],
      ...values
    } = input
    const id = sentId === undefined ? undefined : Number(sentId)
    const before = id === undefined ? undefined : await lockAndRead(db, store, id)
    if (id !== undefined && !before) throw refuse(call, 'notFound')
    if (before) refuseUnlessSeen(before.version, before)
    await store.check?.(db, { id, values, before, staff })
    for (const [field, { kind }] of Object.entries(resource.fields)) {
      const picture = kind === 'picture' ? String(values[field]) : ''
      if (picture !== '' && (await keepPictures(db, [picture])).length > 0)
        throw refuse(call, 'pictureUnknown', { field })
    }
    const written = await store.write(db, id, values, translations)
    const data = (await store.read(db, written))!
    return {
      data,
      audited: {
        id: written,
        before: before ? audited(resource, before) : null,
        after: audited(resource, data),
      },
    }
  }
}

function moveService({ id }: Resource, store: AnyStore): Service<ResourceCalls['move']> {
  return async ({ db }, input) => {
    const { direction, place } = input
    const moved = Number(input[id])
    const isMoved = await store.move!(db, moved, direction ?? Number(place))
    return {
      data: { is_moved: isMoved },
      audited: isMoved
        ? { id: moved, before: null, after: direction ? { moved: direction } : { place: Number(place) } }
        : null,
    }
  }
}

function removeService(
  resource: Resource,
  store: AnyStore,
  call: ResourceCalls['remove'],
): Service<ResourceCalls['remove']> {
  return async ({ db, refuseUnlessSeen }, input) => {
    const removed = Number(input[resource.id])
    const before = await lockAndRead(db, store, removed)
    if (!before) throw refuse(call, 'notFound')
    refuseUnlessSeen(before.version, before)
    await store.remove!(db, removed)
    return { audited: { id: removed, before: audited(resource, before), after: null } }
  }
}

async function lockAndRead(db: Db, { table, read }: AnyStore, id: number): Promise<AnyRow | undefined> {
  await lockRow(db, table, id)
  return await read(db, id)
}

/**
 * Returns the audited part of a row: the fields that staff wrote. Leaves out counts, and states that change
 * with time.
 */
function audited(
  { shows = {} }: Resource,
  { version: _version, state: _state, ...row }: AnyRow,
): AuditedState {
  return Object.fromEntries(Object.entries(row).filter(([name]) => shows[name] !== 'count'))
}
