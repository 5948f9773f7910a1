import type { Sentence } from '../../../words/sentence.ts'
import type { Say } from '../../../words/words-of.ts'
import type { ImportKind, importStates } from './import-states.ts'
import type { Created } from './imports.sql.ts'
import type { StockMethod } from './stock-methods.ts'

type StoredImport = {
  id: number
  kind: ImportKind
  undoes: number | null
  file_name: string
  actor: string
  state: string
  is_undone: boolean
  creates_missing: boolean
  creates: unknown
  failure: unknown
  file_bytes: number | null
  read_bytes: number
  new_rows: number
  changed_rows: number
  unchanged_rows: number
  refused_rows: number
  unseen_stock_rows: number
  hidden_reductions: number
  stock_way: string | null
  added: number
  updated: number
  created_at: Date
  ended_at: Date | null
}

/** Converts an import to its form in the calls' answers. */
export function shownImport(stored: StoredImport, say: Say) {
  return {
    import_id: stored.id,
    kind: stored.kind,
    undoes: stored.undoes,
    file_name: stored.file_name,
    actor: stored.actor,
    state: stored.state as keyof typeof importStates,
    is_undone: stored.is_undone,
    creates_missing: stored.creates_missing,
    creates: stored.creates as Created | null,
    failure: stored.failure === null ? '' : say.sentence(stored.failure as Sentence),
    new_rows: stored.new_rows,
    changed_rows: stored.changed_rows,
    unchanged_rows: stored.unchanged_rows,
    refused_rows: stored.refused_rows,
    unseen_stock_rows: stored.unseen_stock_rows,
    hidden_reductions: stored.hidden_reductions,
    stock_way: stored.stock_way as StockMethod | null,
    added: stored.added,
    updated: stored.updated,
    percent: percentOf(stored),
    begun_at: stored.created_at,
    ended_at: stored.ended_at,
  }
}

function percentOf(stored: StoredImport): number {
  if (stored.state === 'checking') return share(stored.read_bytes, stored.file_bytes ?? 1)
  if (stored.state === 'importing')
    return share(
      stored.added + stored.updated + (stored.kind === 'undo' ? stored.refused_rows : 0),
      stored.new_rows + stored.changed_rows,
    )
  return stored.state === 'uploading' ? 0 : 100
}

function share(done: number, all: number): number {
  return all === 0 ? 0 : Math.min(100, Math.floor((done / all) * 100))
}
