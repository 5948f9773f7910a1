import * as z from 'zod/mini'
import { ApiError } from './api-error.ts'

/** Parses a body. @throws ApiError that names the first invalid field, like the provider. */
export function parseFields<Shape extends z.ZodMiniType>(shape: Shape, body: unknown): z.output<Shape> {
  const parsed = z.safeParse(shape, body ?? {})
  if (parsed.success) return parsed.data
  const issue = parsed.error.issues[0]!
  if (issue.code === 'unrecognized_keys')
    throw new ApiError(`${issue.keys.join(', ')} is/are not required and should not be sent`)
  const field = issue.path.map(String).join('.')
  throw new ApiError(issue.message, { field })
}
