import type { Db } from '../../platform/database/database.ts'
import type { MoveTo } from '../../platform/database/ordered-rows.ts'
import type { Filters, Resource, StoredRow, Translation, Values } from './resource.ts'
import type { AnyRow, AnySaved } from './resource-calls.ts'

type Store<Row, Written, Words, Asked> = {
  /** The table of its rows, of which one is locked while it is changed. */
  table:
    | 'article'
    | 'banner'
    | 'brand'
    | 'category'
    | 'coupon'
    | 'delivery_zone'
    | 'holiday'
    | 'menu_item'
    | 'offer'
    | 'pin_range'
    | 'shop'
  /** Its rows in their order; where it is answered a page at a time, those behind a row. */
  list(db: Db, asked: Asked & { after: number | undefined; limit: number }): Promise<Row[]>
  read(db: Db, id: number): Promise<Row | undefined>
  /** Refuses what the fields alone do not show to be wrong. @param before undefined for a new row. */
  check?(db: Db, asked: { id: number | undefined; values: Written; before: Row | undefined }): Promise<void>
  /** Writes a row, and a new one at the end of its list. Returns its id. */
  write(db: Db, id: number | undefined, values: Written, translations: Words[]): Promise<number>
  /** Moves a row. False where it has no place to go, or is not there. */
  move?(db: Db, id: number, to: MoveTo): Promise<boolean>
  /** Removes a row, and refuses what must stay. */
  remove?(db: Db, id: number): Promise<void>
}

type StoreOf<R extends Resource> = Store<StoredRow<R>, Values<R>, Translation<R>, Filters<R>>

/** How the rows of a resource are read and written: all that its calls need. */
export type ResourceStore<R extends Resource> = StoreOf<R> &
  Required<Pick<StoreOf<R>, keyof R['calls'] & ('move' | 'remove')>>

/** The same of any resource. */
export type AnyStore = Store<
  AnyRow,
  AnySaved,
  NonNullable<AnySaved['translations']>[number],
  Readonly<Record<string, unknown>>
>
