/**
 * Prints how long the process has run when a step of the start ends. Does nothing unless START_TRACE is set.
 */
export function stepEnded(step: string): void {
  if (process.env['START_TRACE']) console.error(`${performance.now().toFixed(0).padStart(6)} ms  ${step}`)
}
