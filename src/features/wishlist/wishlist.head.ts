import type { HeadOf } from '../../ui/page/page-head.ts'
import type { loader } from './wishlist.screen.tsx'

/** The link preview of a shared wishlist, with the picture of its latest product. */
export const sharedWishlistHead: HeadOf<Awaited<ReturnType<typeof loader>>> = ({ loaded }) => {
  const { base_url: baseUrl = '', data: [latest] = [] } = loaded.shared?.first ?? {}
  return latest ? { picture: { path: baseUrl + latest.product_image, name: latest.product_name } } : {}
}
