import type { LoadArguments } from '../../ui/page/screen-load.ts'
import type { CallOutput } from '../../wire/define-call.ts'
import type { AnyList } from './describe-list.ts'
import { cursorIn, filtersIn } from './list-filters.ts'

/**
 * Makes the `load` function of a list's screen, which loads the page of rows that the address selects.
 * @param fixed filters that the screen always sends.
 */
export function loadList<L extends AnyList>(list: L, fixed: Readonly<Record<string, string>> = {}) {
  return async ({ call, params, url: { searchParams } }: LoadArguments): Promise<CallOutput<L>> => {
    const asked = {
      ...filtersIn(list.filters, searchParams, params),
      ...fixed,
      cursor: cursorIn(searchParams, list.cursor !== undefined),
    }
    return await (call as (list: L, asked: object) => Promise<CallOutput<L>>)(list, asked)
  }
}
