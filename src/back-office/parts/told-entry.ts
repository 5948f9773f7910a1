import { auditedActions } from './audited-actions.ts'
import type { AuditedThing, ToldAs } from './audited-fields.ts'
import { auditedThings } from './audited-things.ts'
import { inWords } from './in-words.ts'
import { type Telling, toldValue } from './told-value.ts'

type State = Readonly<Record<string, unknown>>

/** An entry of the audit log as it is stored. */
export type AuditedEntry = {
  id: number
  at: Date
  actor: string
  action: string
  subject: string
  before: State | null
  after: State | null
}

/** What became of a part of it: before, and after. */
export type ToldChange = { part: string; was: string | null; is: string | null }

/** An entry of the audit log as people read it. */
export function toldEntry({ id, at, actor, action, subject, before, after }: AuditedEntry, telling: Telling) {
  return {
    ...{ id, at, actor, action, subject },
    what: toldAction({ action, isNew: before === null }, telling),
    about: toldSubject({ subject, state: { ...before, ...after } }, telling),
    changes: toldChanges({ subject, before, after }, telling),
  }
}

/** What a call did, as in 'Changed the product'. */
export function toldAction(
  { action, isNew }: { action: string; isNew: boolean },
  { say }: Pick<Telling, 'say'>,
): string {
  const words = Object.hasOwn(auditedActions, action) ? auditedActions[action] : undefined
  if (words === undefined) return inWords(action)
  if (typeof words === 'string') return say(words)
  return say(isNew ? words.added : words.changed)
}

/** What of an entry has no words: its action, its kind of thing, a part of it or a value that is one of several. */
export function untoldParts({
  action,
  subject,
  before,
  after,
}: Omit<AuditedEntry, 'id' | 'at' | 'actor'>): string[] {
  const thing = thingOf(subject)
  const parts = [before, after].flatMap((state) => [...partsOf(state, thing).values()])
  return [
    ...(Object.hasOwn(auditedActions, action) ? [] : [action]),
    ...(thing ? [] : [subject]),
    ...parts
      .filter(({ name, as, value }) => name === undefined || hasNoName(as, value))
      .map(({ path, value }) => `${subject.split(' ')[0]}.${path} = ${JSON.stringify(value)}`),
  ]
}

function hasNoName(as: ToldAs, value: unknown): boolean {
  return typeof as === 'object' && typeof value === 'string' && !Object.hasOwn(as, value)
}

function toldSubject({ subject, state }: { subject: string; state: State }, telling: Telling): string {
  const { say, names, settings } = telling
  const kind = kindOf(subject)
  if (kind === undefined) return subject
  const thing = say(auditedThings[kind]!.name)
  const which = subject.slice(kind.length + 1)
  const own = [state['name'], state['title'], state['product_name']].find(
    (name) => typeof name === 'string' && name !== '',
  )
  const name = kind === 'setting' ? settings.get(which)?.title : (own ?? names.get(subject))
  // What a picture is stored as, or the number of a run, tells nobody anything.
  if (kind === 'picture') return thing
  return say('office.audit.thing', {
    thing,
    which: name === undefined ? which.replace(/ [\da-f-]{36}$/, '') : String(name),
  })
}

function toldChanges(
  { subject, before, after }: Pick<AuditedEntry, 'subject' | 'before' | 'after'>,
  telling: Telling,
): ToldChange[] {
  const thing = thingOf(subject)
  const [earlier, later] = [partsOf(before, thing), partsOf(after, thing)]
  return [...new Set([...earlier.keys(), ...later.keys()])].flatMap((path) => {
    const [was, is] = [earlier.get(path), later.get(path)]
    const part = (is ?? was)!
    if (isSame(was?.value, is?.value)) return []
    const told = (found: Part | undefined, state: State | null) =>
      found && toldValue({ as: found.as, value: found.value, subject, state: state ?? {} }, telling)
    return [
      { part: labelOf(part, telling), ...compared(told(was, before), told(is, after), telling) },
    ].filter((change) => change.was !== null || change.is !== null)
  })
}

/** Both as they are shown; what differs only in what is not told, as one picture from another, is said to be another. */
function compared(was: string | undefined, is: string | undefined, { say }: Telling) {
  if (was === is && is !== undefined) return { was: null, is: say('office.audit.otherwise') }
  const from = differsFrom(was ?? '', is ?? '')
  return {
    was: was === undefined ? null : shortened(was, from),
    is: is === undefined ? null : shortened(is, from),
  }
}

const shownLetters = 160
const lettersBefore = 40

function shortened(text: string, from: number): string {
  if (text.length <= shownLetters) return text
  const start = Math.min(Math.max(0, from - lettersBefore), text.length - shownLetters)
  const end = start + shownLetters
  return `${start > 0 ? '…' : ''}${text.slice(start, end).trim()}${end < text.length ? '…' : ''}`
}

function differsFrom(was: string, is: string): number {
  let place = 0
  while (place < was.length && place < is.length && was[place] === is[place]) place += 1
  return place
}

type Part = {
  path: string
  name: AuditedThing['name'] | undefined
  language: string | undefined
  as: ToldAs
  value: unknown
}

/** The parts of a state by their paths, with those of each language beside each other. */
function partsOf(state: State | null, thing: AuditedThing | undefined): Map<string, Part> {
  const parts = new Map<string, Part>()
  const add = (field: string, value: unknown, language?: string) => {
    const told = thing && Object.hasOwn(thing.fields, field) ? thing.fields[field] : undefined
    if (told === 'notTold') return
    const [name, as] = told ?? []
    const path = language === undefined ? field : `${language} ${field}`
    parts.set(path, { path, name, language, as: as ?? unnamedAs(value), value })
  }
  for (const [field, value] of Object.entries(state ?? {})) {
    if (field === 'translations' && Array.isArray(value))
      for (const { language, ...words } of value as ({ language: string } & State)[])
        for (const [word, text] of Object.entries(words)) add(word, text, language)
    else add(field, value)
  }
  return parts
}

function unnamedAs(value: unknown): ToldAs {
  if (typeof value === 'boolean') return 'yesNo'
  return typeof value === 'object' ? 'setting' : 'text'
}

function labelOf({ path, name, language }: Part, { say }: Telling): string {
  const part = name ? say(name) : inWords(path)
  if (language !== 'hi' && language !== 'mr') return part
  return say('office.audit.inLanguage', {
    part,
    language: say(language === 'hi' ? 'office.products.hi' : 'office.products.mr'),
  })
}

function isSame(was: unknown, is: unknown): boolean {
  return JSON.stringify(was ?? null) === JSON.stringify(is ?? null)
}

function thingOf(subject: string): AuditedThing | undefined {
  const kind = kindOf(subject)
  return kind === undefined ? undefined : auditedThings[kind]
}

function kindOf(subject: string): string | undefined {
  const [first = '', second = ''] = subject.split(' ')
  return [`${first} ${second}`, first].find((kind) => Object.hasOwn(auditedThings, kind))
}
