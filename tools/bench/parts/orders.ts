import { goodsFrom } from '../fixture.ts'
import { openBareOrders, walletOrders } from '../order-benchmark.ts'
import { runBenchmarks } from '../rounds.ts'
import { onlineOrders } from './online-orders.ts'
import { orderBesideFloods } from './order-beside-floods.ts'
import type { Part } from './part.ts'

/**
 * Measures orders that are paid from the wallet, and orders that are paid online. The baseline is the
 * smallest correct order in PostgreSQL. Also measures the orders of one member while another client floods
 * the shop.
 */
export const orders: Part = {
  name: 'orders',
  async run(ground, { rounds, seconds }) {
    const shop = await ground.shop()
    const { catalogue, ownerUrl, db } = await ground.database()
    const goods = goodsFrom(catalogue)
    const bare = await openBareOrders(ownerUrl)
    const how = { rounds: Math.ceil(rounds / 2), seconds, processes: shop.processes }
    const wallet = await runBenchmarks('orders', walletOrders({ ...shop, goods }, bare), how)
    const online = await onlineOrders({ ...shop, goods }, bare, how)
    return { lines: [...wallet, ...online], figures: await orderBesideFloods({ ...shop, goods, db }, how) }
  },
}
