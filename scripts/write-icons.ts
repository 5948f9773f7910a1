import { mkdir } from 'node:fs/promises'
import sharp from 'sharp'

// Phones and app stores want icons in pixels. They are drawn of the two drawings that browsers get as they are.
const folder = 'build/client/icons'
const plain = 'public/favicon.svg'
const maskable = 'public/icon-maskable.svg'

await mkdir(folder, { recursive: true })
await Promise.all([
  draw(plain, 192, 'icon-192.png'),
  draw(plain, 512, 'icon-512.png'),
  draw(maskable, 192, 'maskable-192.png'),
  draw(maskable, 512, 'maskable-512.png'),
  // An iPhone rounds the corners itself and shows black where a picture lets through.
  draw(maskable, 180, 'apple-touch-icon.png'),
])

async function draw(svg: string, size: number, file: string): Promise<void> {
  await sharp(svg, { density: 72 * Math.ceil(size / 64) })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: true })
    .toFile(`${folder}/${file}`)
}
