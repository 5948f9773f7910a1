import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify'
import { clientNetwork } from '../../../platform/client-network.ts'
import type { RateLimits } from '../../../platform/service/rate-limits.ts'
import type { RouteBudget } from '../../../platform/service/routes.ts'

/**
 * Counts each request against its route's rate-limit budget. The server does not start if a route names no
 * budget. Call it before the first route is mounted.
 */
export function enforceRouteBudgets(server: FastifyInstance, limits: RateLimits): void {
  const routes: RouteOptions[] = []
  server.addHook('onRoute', (route) => void routes.push(route))
  server.addHook('onReady', async () => {
    const without = routes.filter(({ config }) => config?.budget === undefined)
    if (without.length > 0)
      throw new Error(`These routes have no budget: ${without.map(({ url }) => url).join(', ')}`)
  })
  server.addHook('onRequest', async (request) => {
    const budget = budgetOf(request)
    if (budget === 'page' || budget === 'file') await limits.spend(budget, clientNetwork(request.ip))
  })
}

function budgetOf(request: FastifyRequest): RouteBudget | undefined {
  // Counts unknown paths as files, because they are as cheap to answer.
  return request.is404 ? 'file' : request.routeOptions.config.budget
}

/**
 * Sets the rate-limit budget of routes that a plugin mounts in this scope. Call it before the plugin is
 * registered.
 */
export function withBudget(scope: FastifyInstance, budget: RouteBudget): void {
  scope.addHook('onRoute', (route) => {
    route.config = { ...route.config, budget }
  })
}
