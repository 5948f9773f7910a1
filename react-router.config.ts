import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'src',
  ssr: true,
  // A screen's load and its component are small and needed together: two files would cost more than one.
  splitRouteModules: false,
  // The list of a side is 1.7 kB as it is sent; asking for it link by link would cost a round trip each.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
