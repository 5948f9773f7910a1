import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify'
import { clientNetwork } from '../../../platform/client-network.ts'
import type { RateLimits } from '../../../platform/service/rate-limits.ts'
import type { RouteBudget } from '../../../platform/service/routes.ts'

/**
 * Counts each request against the rate-limit budget of its route. The server does not start if a route names
 * no budget. Call this function before mounting the first route.
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
  // Counts requests for unknown paths as file requests, because both are cheap to answer.
  return request.is404 ? 'file' : request.routeOptions.config.budget
}

/**
 * Sets the rate-limit budget of the routes that a plugin mounts in this scope. Call this function before
 * registering the plugin.
 */
export function withBudget(scope: FastifyInstance, budget: RouteBudget): void {
  scope.addHook('onRoute', (route) => {
    route.config = { ...route.config, budget }
  })
}
