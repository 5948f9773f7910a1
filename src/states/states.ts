/**
 * The steps of a state machine. Each element allows a step from any state in `from` to any state in `to`.
 * `who` lists the actors that may make the step. `where` says in words under which condition.
 */
export type Steps<State extends string, Actor extends string = string> = readonly {
  from: readonly State[]
  to: readonly State[]
  who?: readonly Actor[]
  where?: string
}[]

/** Returns every step as one pair of states, with the other properties of its element. */
export function stepsOf<State extends string, Actor extends string>(steps: Steps<State, Actor>) {
  return steps.flatMap(({ from, to, ...rest }) =>
    from.flatMap((one) => to.map((other) => ({ from: one, to: other, ...rest }))),
  )
}

/** Returns the states from which a step leads to the given state. */
export function statesBefore<State extends string>(steps: Steps<State>, state: NoInfer<State>): State[] {
  return stepsOf(steps).flatMap(({ from, to }) => (to === state ? [from] : []))
}

/** Returns whether a step leads from one state to another. */
export function mayGo<State extends string>(
  steps: Steps<State>,
  from: NoInfer<State>,
  to: NoInfer<State>,
): boolean {
  return statesBefore(steps, to).includes(from)
}

/** Returns whether a state belongs to a group of states. */
export function isIn<State extends string>(group: readonly State[], state: string): state is State {
  return (group as readonly string[]).includes(state)
}

/** Returns the states in a description, in their order there. */
export function statesOf<State extends string>(
  described: Readonly<Record<State, unknown>>,
): [State, ...State[]] {
  return Object.keys(described) as [State, ...State[]]
}

/** Returns the name of each state in a description. A name is a key of the sentences in `words/`. */
export function namesOf<State extends string, Name>(
  described: Readonly<Record<State, { name: Name }>>,
): Record<State, Name> {
  const names = statesOf(described).map((state) => [state, described[state].name])
  return Object.fromEntries(names) as Record<State, Name>
}
