import type { Db } from '../../platform/database/database.ts'
import type { MoveTo } from '../../platform/database/ordered-rows.ts'
import type { SignedInStaff } from '../../platform/service/service.ts'
import type { Filters, Resource, StoredRow, Translation, Values } from './resource.ts'
import type { AnyRow, AnySaved } from './resource-calls.ts'

type Store<Row, Written, Words, Asked> = {
  /** The table of the resource's rows, for locking a row during a change. */
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
  /** Lists rows in order. In a list with pages, starts after the row with the id `after`. */
  list(db: Db, asked: Asked & { after: number | undefined; limit: number }): Promise<Row[]>
  read(db: Db, id: number): Promise<Row | undefined>
  /**
   * Checks rules that need the database or several fields, and refuses values that break them.
   * @param before undefined for a new row.
   */
  check?(
    db: Db,
    asked: { id: number | undefined; values: Written; before: Row | undefined; staff: SignedInStaff },
  ): Promise<void>
  /** Creates or updates a row, and returns its id. Puts a new row at the end of its list. */
  write(db: Db, id: number | undefined, values: Written, translations: Words[]): Promise<number>
  /** Moves a row. Returns false if it cannot move or does not exist. */
  move?(db: Db, id: number, to: MoveTo): Promise<boolean>
  /** Removes a row. Refuses if the row must not be removed. */
  remove?(db: Db, id: number): Promise<void>
}

type StoreOf<R extends Resource> = Store<StoredRow<R>, Values<R>, Translation<R>, Filters<R>>

/** The database functions behind the calls of a resource. */
export type ResourceStore<R extends Resource> = StoreOf<R> &
  Required<Pick<StoreOf<R>, keyof R['calls'] & ('move' | 'remove')>>

/** The store of any resource. */
export type AnyStore = Store<
  AnyRow,
  AnySaved,
  NonNullable<AnySaved['translations']>[number],
  Readonly<Record<string, unknown>>
>
