import type { Resource } from '../../../../back-office/resources/resource.ts'
import { lazy } from '../../../../ui/page/lazy.tsx'
import type { Caller } from '../../../../wire/caller.ts'
import { productsColumn } from './listing-columns.tsx'
import { type ListingKind, readListingUse } from './listings.calls.ts'

const ListingEnd = lazy(async () => (await import('./listing-end.tsx')).ListingEnd)

type ListingEndProps = Omit<Parameters<typeof ListingEnd>[0], 'resource'>

/** The additions to the screens of brands and categories: the number of products, merging, and deleting. */
export function listingParts(resource: Resource, kind: ListingKind) {
  return {
    columns: [productsColumn(resource)],
    loadUse: async (call: Caller, id: string) => (await call(readListingUse, { kind, id })).data,
    End: (props: ListingEndProps) => <ListingEnd {...props} resource={resource} />,
  }
}
