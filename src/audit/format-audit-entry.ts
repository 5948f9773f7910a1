import type { AuditedThing, AuditFormat, Audits } from '../platform/service/audits.ts'
import { inWords } from '../words/in-words.ts'
import { type AuditFormatting, formatAuditValue } from './format-audit-value.ts'

type State = Readonly<Record<string, unknown>>
type Context = AuditFormatting & { audits: Audits }

/** An audit entry as stored. */
export type AuditedEntry = {
  id: number
  at: Date
  actor: string
  action: string
  subject: string
  before: State | null
  after: State | null
}

/** A field's change: its value before and after. */
type AuditChange = { part: string; was: string | null; is: string | null }

export function formatAuditEntry(
  { id, at, actor, action, subject, before, after }: AuditedEntry,
  context: Context,
) {
  return {
    id,
    at,
    actor,
    action,
    subject,
    what: formatAction({ action, isNew: before === null }, context),
    about: formatSubject({ subject, state: { ...before, ...after } }, context),
    sentence: formatSentence({ actor, action, subject, before, after }, context),
    changes: formatChanges({ subject, before, after }, context),
  }
}

/** Returns who did what to which thing in one sentence, such as 'Nisha Rao changed the product: Blue cup'. */
function formatSentence(
  { actor, action, subject, before, after }: Omit<AuditedEntry, 'id' | 'at'>,
  context: Context,
): string {
  const { say } = context
  const what = formatAction({ action, isNew: before === null }, context)
  const done = { actor, action: what.charAt(0).toLowerCase() + what.slice(1) }
  const which = nameOf({ subject, state: { ...before, ...after } }, context)
  // Leaves out a thing without a name. Also leaves out a name that equals the actor's, because the sentence
  // already names the actor.
  return which === undefined || which === actor
    ? say('office.audit.sentenceAlone', done)
    : say('office.audit.sentence', { ...done, which })
}

/** Returns an action in words, such as 'Changed the product'. */
export function formatAction(
  { action, isNew }: { action: string; isNew: boolean },
  { say, audits: { actions } }: Pick<Context, 'say' | 'audits'>,
): string {
  const words = Object.hasOwn(actions, action) ? actions[action] : undefined
  if (words === undefined) return inWords(action)
  if (typeof words === 'string') return say(words)
  return say(isNew ? words.added : words.changed)
}

/**
 * Returns the parts of an entry that have no text in `words/`: its action, the kind of its subject, a field,
 * or the value of a choice.
 */
export function findWordless(
  { action, subject, before, after }: Omit<AuditedEntry, 'id' | 'at' | 'actor'>,
  audits: Audits,
): string[] {
  const thing = findThing(audits, subject)?.thing
  const parts = [before, after].flatMap((state) => [...partsOf(state, thing).values()])
  return [
    ...(Object.hasOwn(audits.actions, action) ? [] : [action]),
    ...(thing ? [] : [subject]),
    ...parts
      .filter(({ name, format, value }) => name === undefined || hasNoName(format, value))
      .map(({ path, value }) => `${subject.split(' ')[0]}.${path} = ${JSON.stringify(value)}`),
  ]
}

function hasNoName(format: AuditFormat, value: unknown): boolean {
  return typeof format === 'object' && typeof value === 'string' && !Object.hasOwn(format, value)
}

/** Finds the kind and the id in an entry's subject. A kind may be two words, as in 'menu item 6'. */
export function findThing({ things }: Audits, subject: string) {
  const [first = '', second = ''] = subject.split(' ')
  const kind = [`${first} ${second}`, first].find((one) => Object.hasOwn(things, one))
  return kind === undefined ? undefined : { kind, id: subject.slice(kind.length + 1), thing: things[kind]! }
}

function formatSubject({ subject, state }: { subject: string; state: State }, context: Context): string {
  const { say, audits } = context
  const found = findThing(audits, subject)
  if (!found) return subject
  const thing = say(found.thing.name)
  const which = nameOf({ subject, state }, context)
  return which === undefined ? thing : say('office.audit.thing', { thing, which })
}

/** Returns the name or number of the thing that an entry is about; undefined if the thing has neither. */
function nameOf(
  { subject, state }: { subject: string; state: State },
  { say, names, audits }: Context,
): string | undefined {
  const found = findThing(audits, subject)
  if (!found) return subject
  const { id, thing } = found
  const own = [state['name'], state['title'], state['product_name']].find(
    (name) => typeof name === 'string' && name !== '',
  )
  return thing.which ? thing.which(id, say) : String(own ?? names.get(subject) ?? id)
}

function formatChanges(
  { subject, before, after }: Pick<AuditedEntry, 'subject' | 'before' | 'after'>,
  context: Context,
): AuditChange[] {
  const { thing, id = '' } = findThing(context.audits, subject) ?? {}
  const [earlier, later] = [partsOf(before, thing), partsOf(after, thing)]
  return [...new Set([...earlier.keys(), ...later.keys()])].flatMap((path) => {
    const [was, is] = [earlier.get(path), later.get(path)]
    const part = (is ?? was)!
    if (isSame(was?.value, is?.value)) return []
    const formatted = (found: Part | undefined, state: State | null) =>
      found && formatAuditValue({ ...found, id, state: state ?? {} }, context)
    return [
      { part: labelOf(part, context), ...compared(formatted(was, before), formatted(is, after), context) },
    ].filter((change) => change.was !== null || change.is !== null)
  })
}

/**
 * Formats a field's values before and after a change. If both values look the same, as two pictures do, shows
 * only the new value, as 'another'.
 */
function compared(was: string | undefined, is: string | undefined, { say }: Context) {
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
  format: AuditFormat
  value: unknown
}

/** Returns a state's fields by path. The path of a translation begins with its language: 'hi name'. */
function partsOf(state: State | null, thing: AuditedThing | undefined): Map<string, Part> {
  const parts = new Map<string, Part>()
  const add = (field: string, value: unknown, language?: string) => {
    const declared = thing && Object.hasOwn(thing.fields, field) ? thing.fields[field] : undefined
    if (declared === 'hidden') return
    const [name, format = undeclaredFormat(value)] = declared ?? []
    const path = language === undefined ? field : `${language} ${field}`
    parts.set(path, { path, name, language, format, value })
  }
  for (const [field, value] of Object.entries(state ?? {})) {
    if (field === 'translations' && Array.isArray(value))
      for (const { language, ...words } of value as ({ language: string } & State)[])
        for (const [word, text] of Object.entries(words)) add(word, text, language)
    else add(field, value)
  }
  return parts
}

function undeclaredFormat(value: unknown): AuditFormat {
  if (typeof value === 'boolean') return 'yesNo'
  return typeof value === 'object' ? (_value, { say }) => say('office.audit.otherwise') : 'text'
}

function labelOf({ path, name, language }: Part, { say }: Context): string {
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
