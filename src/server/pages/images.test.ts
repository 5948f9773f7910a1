import { execFileSync } from 'node:child_process'
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import Fastify, { type FastifyInstance } from 'fastify'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { seededImages } from '../../../seed/seeded-images.ts'
import { CallFailure } from '../../wire/call-failure.ts'
import { createLanes } from '../http/guard/lanes.ts'
import { mountImages } from './images.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'bmart-images-'))
})
let server: FastifyInstance
afterEach(async () => {
  await server.close()
  await rm(folder, { recursive: true })
})

async function openImages(isDemo: boolean): Promise<void> {
  server = Fastify()
  server.setErrorHandler((error, _request, reply) =>
    reply.code(error instanceof CallFailure ? error.httpStatus : 500).send(),
  )
  await mountImages({ server, lanes: createLanes() }, folder, isDemo)
}

it('draws the first letter of a name without a picture, or nothing without a name', async () => {
  await openImages(false)
  const letter = await server.inject({ url: `/Admin/assets/?of=${encodeURIComponent('<निर्मल>')}` })
  expect([letter.statusCode, letter.headers['content-type']]).toEqual([
    200,
    expect.stringContaining('image/svg+xml'),
  ])
  expect(letter.body).toContain('>नि</text>')
  for (const url of ['/Admin/assets/', '/Admin/assets/?of=a&of=b'])
    expect((await server.inject({ url })).headers['content-type']).toBe('image/gif')
})

it('makes a size of an uploaded picture once, and keeps it', async () => {
  await mkdir(path.join(folder, 'uploads'))
  const drawn = sharp({ create: { width: 900, height: 900, channels: 3, background: '#4f46e5' } })
  await writeFile(path.join(folder, 'uploads', 'kettle.webp'), await drawn.webp().toBuffer())
  await openImages(false)
  const { statusCode, headers, rawPayload } = await server.inject({ url: '/Admin/assets/kettle.320.avif' })
  expect([statusCode, headers['content-type']]).toEqual([200, 'image/avif'])
  expect(await sharp(rawPayload).metadata()).toMatchObject({ width: 320 })
  expect(await readdir(path.join(folder, 'images'))).toEqual(['kettle.320.avif'])
})

it('makes a square preview JPEG of at least 600 pixels within the size limit', async () => {
  await mkdir(path.join(folder, 'uploads'))
  // Uses noise, which makes larger JPEGs than any other picture.
  const noise = {
    create: {
      width: 1600,
      height: 900,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 90 },
    },
  } as const
  await writeFile(
    path.join(folder, 'uploads', 'noise.webp'),
    await sharp(noise).webp({ quality: 95 }).toBuffer(),
  )
  const small = {
    create: { width: 300, height: 300, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
  } as const
  await writeFile(path.join(folder, 'uploads', 'glass.webp'), await sharp(small).webp().toBuffer())
  await openImages(false)
  for (const name of ['noise', 'glass']) {
    const { headers, rawPayload } = await server.inject({ url: `/Admin/assets/${name}.800.jpg` })
    expect(headers['content-type']).toBe('image/jpeg')
    expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 800, height: 800 })
    expect(rawPayload.length).toBeLessThan(300_000)
  }
  for (const other of ['noise.jpg', 'noise.320.jpg', 'noise.1200.jpg'])
    expect((await server.inject({ url: `/Admin/assets/${other}` })).statusCode).toBe(404)
})

it('draws the pictures of the demo, and none that nothing refers to', async () => {
  await openImages(true)
  const status = async (url: string) => (await server.inject({ url })).statusCode
  const [known = ''] = seededImages
  expect(await status(`/Admin/assets/${known.replace('.webp', '.96.webp')}`)).toBe(200)
  expect(await status('/Admin/assets/nothing.96.webp')).toBe(404)
})

it('draws in a process of its own, which ends with the shop', async () => {
  await openImages(true)
  const [known = ''] = seededImages
  await server.inject({ url: `/Admin/assets/${known.replace('.webp', '.160.webp')}` })
  // Polls. A drawing process of the previous test may still be ending, and `ps` may briefly list a process
  // that has ended.
  await expect.poll(drawingProcesses).toHaveLength(1)
  await server.close()
  await expect.poll(drawingProcesses).toHaveLength(0)
})

/** Returns the drawing processes that this process started. */
function drawingProcesses(): string[] {
  const lines = execFileSync('ps', ['-ww', '-A', '-o', 'ppid=,command='], { encoding: 'utf8' }).split('\n')
  return lines.filter((line) => line.trim().startsWith(`${process.pid} `) && line.includes('tinypool'))
}

it('answers an empty picture for a missing one', async () => {
  await openImages(false)
  const { statusCode, rawPayload } = await server.inject({ url: '/Admin/assets/' })
  expect(statusCode).toBe(200)
  const { channels } = await sharp(rawPayload).stats()
  expect(channels.at(-1)?.max).toBe(0)
})
