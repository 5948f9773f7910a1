import { Link } from 'react-router'
import type { TableColumn } from '../../../../back-office/kit/data-table.tsx'
import type { Resource } from '../../../../back-office/resources/resource.ts'
import type { AnyRow } from '../../../../back-office/resources/resource-calls.ts'

/**
 * Builds the column with the number of products of a brand or category, linked to a list of these products.
 * Also shows how many products a merge will still move here.
 */
export function productsColumn({ id, name }: Resource): TableColumn<AnyRow> {
  return {
    header: 'office.term.products',
    align: 'end',
    cell(row, say) {
      const [products, arriving] = [Number(row['products']), Number(row['arriving'])]
      return (
        <>
          {products === 0 ? (
            <span className="office-quiet">{say('office.listings.noProducts')}</span>
          ) : (
            <Link // Makes the link easy to tap: numbers are narrow, and a finger needs 24 px.
              className="inline-block min-w-6 text-end text-primary-ink underline underline-offset-[3px]"
              to={`/back-office/products?${name}=${String(row[id])}`}
            >
              {say.count(products)}
            </Link>
          )}
          {arriving > 0 && (
            <small className="block text-[0.75rem] text-muted">
              {say('office.listings.arriving', { count: arriving })}
            </small>
          )}
        </>
      )
    },
  }
}
