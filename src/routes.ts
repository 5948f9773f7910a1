import { index, type RouteConfig, route } from '@react-router/dev/routes'

// Every URL and its screen.
export default [
  index('features/catalog/home.screen.tsx'),
  route('login', 'features/login/login.screen.tsx'),
  route('shoplist', 'features/shops/shop-list.screen.tsx'),
  route('practice', 'features/pages/practice.screen.tsx'),
  route('*', 'features/pages/not-found.screen.tsx'),
] satisfies RouteConfig
