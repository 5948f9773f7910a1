import type { Caller } from '../../wire/caller.ts'
import { getAllTypes } from '../catalogue/brands/brands.calls.ts'
import { categoryLink } from '../catalogue/shop-links.ts'

/** Loads the categories to offer if nothing was searched for or found. */
export async function loadCategories(ask: Caller) {
  const { data, base_url } = await ask(getAllTypes)
  return data.map((category) => ({
    id: category.category_id,
    name: category.category_name,
    picture: base_url + category.category_image,
    href: categoryLink(category.category_id, category.address_name ?? category.category_name),
  }))
}
