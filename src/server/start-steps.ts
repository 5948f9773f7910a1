/** Prints the process's age when a step of the start ends, if START_TRACE is set. */
export function stepEnded(step: string): void {
  if (process.env['START_TRACE']) console.error(`${performance.now().toFixed(0).padStart(6)} ms  ${step}`)
}
