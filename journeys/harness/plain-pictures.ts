import { link, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { news } from '../../seed/news.ts'
import { seededImages } from '../../seed/seeded-images.ts'
import { imageWidths } from '../../src/server/pages/image-names.ts'

/**
 * Answers demo pictures with plain ones of the same size and shape, because composing one takes as long as a
 * page. Leaves pictures of news, members and staff to the shop.
 */
export async function answerPlainPictures(folder: string): Promise<void> {
  const own = new Set(news.map(({ image }) => image))
  const names = [...seededImages].filter((name) => !own.has(name)).map((name) => name.replace(/\.webp$/, ''))
  for (const width of imageWidths)
    for (const [kind, originalWidth, heightPerWidth] of [
      ['banner', 1_600, 700 / 1_600],
      ['icon', 160, 1],
      ['', 800, 1],
    ] as const) {
      const drawn = Math.min(width, originalWidth)
      const height = Math.round(drawn * heightPerWidth)
      const plain = sharp({ create: { width: drawn, height, channels: 3, background: '#dfe5ee' } })
      const file = join(folder, `plain-${kind}-${width}.avif`)
      await writeFile(file, await plain.avif({ effort: 0 }).toBuffer())
      const isOfKind = (name: string) =>
        kind === '' ? !/^(?:banner|icon)-/.test(name) : name.startsWith(`${kind}-`)
      const links = names.filter(isOfKind).map((name) => link(file, join(folder, `${name}.${width}.avif`)))
      await Promise.all(links)
    }
}
