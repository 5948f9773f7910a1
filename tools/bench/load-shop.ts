import { setTimeout as sleep } from 'node:timers/promises'
import { statusOf } from './processes.ts'

const connections = 8
// Pages with unique queries, so that most are rendered and not cached; and sizes of demo pictures.
const paths = (count: number): string =>
  [
    `/?n=${count}`,
    `/products/${1 + (count % 12)}/List?cursor=${count}`,
    `/sub-products/${1 + (count % 12)}/${1 + (count % 40)}?cursor=${count}`,
    `/product-details/${1 + (count % 500)}`,
    `/Admin/assets/avatar-${count % 200}.${[96, 160, 320][count % 3]}.avif`,
    '/login',
  ][count % 6]!

/** Requests pages and pictures for this long, and ignores the answers. */
export async function loadShop(port: number, seconds: number): Promise<void> {
  const until = performance.now() + seconds * 1_000
  let count = 0
  const ask = async () => {
    while (performance.now() < until) {
      count += 1
      // When the shop is killed, requests fail for a moment.
      if ((await statusOf(port, paths(count))) === 0) await sleep(5)
    }
  }
  await Promise.all(Array.from({ length: connections }, ask))
}
