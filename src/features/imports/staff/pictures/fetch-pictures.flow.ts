import type { Db } from '../../../../platform/database/database.ts'
import type { JobContext } from '../../../../platform/service/job.ts'
import { lockProducts, replacePictures } from '../../../catalogue/write-products.sql.ts'
import { keepPictures, storePicture } from '../../../pictures/staff/pictures.sql.ts'
import { listProductsByIds } from '../catalogue-rows.sql.ts'
import { insertProblems } from '../import-problems.sql.ts'
import { problemOf } from '../problems.ts'
import {
  endPictureWish,
  findPictureWish,
  listFetchedPictures,
  noteFetchedPicture,
  type PictureWish,
} from './fetched-pictures.sql.ts'

/** The maximum length of a run. The next run continues the work. */
const runMaxMs = 45_000
const atOnce = 4

/**
 * Fetches the pictures that files name by URL, product by product. If a picture cannot be fetched, reports it
 * in the import and shows the product without it.
 */
export async function fetchPictures(
  context: Pick<JobContext, 'db' | 'transaction' | 'remotePictures' | 'log'>,
): Promise<void> {
  const until = performance.now() + runMaxMs
  while (performance.now() < until) {
    const wish = await findPictureWish(context.db)
    if (!wish) return
    await fulfil(context, wish)
  }
}

async function fulfil(
  { db, transaction, remotePictures, log }: Pick<JobContext, 'db' | 'transaction' | 'remotePictures' | 'log'>,
  wish: PictureWish,
): Promise<void> {
  const addresses = wish.pictures.filter((picture) => picture.startsWith('https:'))
  const names = await listFetchedPictures(db, addresses)
  const missing = addresses.filter((address) => !names.has(address))
  for (let first = 0; first < missing.length; first += atOnce)
    await Promise.all(missing.slice(first, first + atOnce).map(fetchOne))
  await transaction((on) => showPictures(on, wish, names))

  async function fetchOne(address: string): Promise<void> {
    try {
      const picture = await remotePictures.fetch(address)
      if (!picture) return
      await transaction(async (on) => {
        await storePicture(on, picture)
        await noteFetchedPicture(on, address, picture.name)
      })
      names.set(address, picture.name)
    } catch (error) {
      log.info({ err: error }, 'could not fetch a picture of a product')
    }
  }
}

async function showPictures(db: Db, wish: PictureWish, fetched: ReadonlyMap<string, string>): Promise<void> {
  await lockProducts(db, [wish.productId])
  // Stops if a later file has named other pictures for the product.
  if (!(await endPictureWish(db, wish))) return
  const names = wish.pictures.flatMap((picture) =>
    picture.startsWith('https:') ? (fetched.get(picture) ?? []) : picture,
  )
  const unknown = new Set(await keepPictures(db, names))
  const shown = [...new Set(names)].filter((name) => !unknown.has(name))
  const missing = wish.pictures.filter((picture) => picture.startsWith('https:') && !fetched.has(picture))
  await insertProblems(
    db,
    wish.importId,
    missing.map((address) => ({
      line: wish.line,
      ...problemOf('image_urls', address, 'office.imports.pictureNotFetched'),
    })),
  )
  // Keeps the product's pictures if none of the new ones could be fetched.
  if (shown.length === 0) return
  const [product] = await listProductsByIds(db, [wish.productId])
  const altOf = (name: string) => product?.pictures.find((picture) => picture.name === name)?.alt ?? ''
  await replacePictures(
    db,
    [wish.productId],
    shown.map((name, place) => ({ product_id: wish.productId, position: place + 1, name, alt: altOf(name) })),
  )
}
