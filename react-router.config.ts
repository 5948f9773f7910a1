import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'src',
  ssr: true,
  // A screen's load and its component are small and needed together: two files would cost more than one.
  splitRouteModules: false,
  // The whole manifest is under a kilobyte; asking for it link by link would cost a round trip each.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
