import { setTimeout as sleep } from 'node:timers/promises'
import { statusOf } from './processes.ts'

const connections = 8
// Pages with a new query each, so that the shop must render most of them. Also pictures of the demo, in many
// sizes.
const paths = (count: number): string =>
  [
    `/?n=${count}`,
    `/products/${1 + (count % 12)}/List?cursor=${count}`,
    `/sub-products/${1 + (count % 12)}/${1 + (count % 40)}?cursor=${count}`,
    `/product-details/${1 + (count % 500)}`,
    `/Admin/assets/avatar-${count % 200}.${[96, 160, 320][count % 3]}.avif`,
    '/login',
  ][count % 6]!

/** Requests pages and pictures for some seconds. Ignores the answers. */
export async function loadShop(port: number, seconds: number): Promise<void> {
  const until = performance.now() + seconds * 1_000
  let count = 0
  const ask = async () => {
    while (performance.now() < until) {
      count += 1
      // Pauses after a request without an answer, because the shop may just have been killed.
      if ((await statusOf(port, paths(count))) === 0) await sleep(5)
    }
  }
  await Promise.all(Array.from({ length: connections }, ask))
}
