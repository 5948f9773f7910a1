import { rollThreeNodes } from './rolling-restart.ts'

// npm run proof -- rolling: replaces three nodes under load by nodes of a next release. No request may fail.
const { balancer, asked, failures, orders, builds, replacedInMs } = await rollThreeNodes(console.log)
console.table({
  'before the nodes': balancer,
  'pages, files, orders asked for': `${asked.pages}, ${asked.files}, ${asked.orders}`,
  'failed (5xx, resets, missing files, refused orders)': failures.length,
  'orders acknowledged, in the database': `${orders.acknowledged}, ${orders.kept}`,
  'builds that pages named': builds.join(', '),
  'each node replaced in ms': replacedInMs.join(', '),
})
for (const failure of failures.slice(0, 20)) console.error(failure)
process.exitCode = failures.length === 0 && orders.acknowledged === orders.kept ? 0 : 1
