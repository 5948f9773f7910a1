import { index, type RouteConfig, route } from '@react-router/dev/routes'

// Every URL and its screen.
export default [
  index('features/catalog/home.screen.tsx'),
  route('*', 'features/pages/not-found.screen.tsx'),
] satisfies RouteConfig
