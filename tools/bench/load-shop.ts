import { setTimeout as sleep } from 'node:timers/promises'
import { statusOf } from './processes.ts'

const connections = 8
// Pages with a query that nobody used before, so that the shop renders most of them. Also pictures of the
// demo, in many sizes.
const paths = (count: number): string =>
  [
    `/?n=${count}`,
    `/products/${1 + (count % 12)}/List?cursor=${count}`,
    `/sub-products/${1 + (count % 12)}/${1 + (count % 40)}?cursor=${count}`,
    `/product-details/${1 + (count % 500)}`,
    `/Admin/assets/avatar-${count % 200}.${[96, 160, 320][count % 3]}.avif`,
    '/login',
  ][count % 6]!

/** Requests pages and pictures for some seconds, and ignores the answers. */
export async function loadShop(port: number, seconds: number): Promise<void> {
  const until = performance.now() + seconds * 1_000
  let count = 0
  const ask = async () => {
    while (performance.now() < until) {
      count += 1
      // Waits after a request without an answer: the shop may just have been killed.
      if ((await statusOf(port, paths(count))) === 0) await sleep(5)
    }
  }
  await Promise.all(Array.from({ length: connections }, ask))
}
