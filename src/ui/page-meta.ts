import type { MetaDescriptor } from 'react-router'

type PageMeta = {
  /** What stands before the shop's name. */
  title: string
  description: string
  /** The page's one address, absolute and without what does not change it. */
  url: string
  /** An absolute address of a picture, for who shares the page. */
  picture?: string
}

/** Title, description, canonical address and what a shared link shows. */
export function pageMeta({ title, description, url, picture }: PageMeta): MetaDescriptor[] {
  return [
    { title: `${title} · Bmart` },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: url },
    { property: 'og:site_name', content: 'Bmart' },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: url },
    ...(picture ? [{ property: 'og:image', content: picture }] : []),
  ]
}
