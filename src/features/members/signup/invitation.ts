/** The inviter, from the shared link: `/signup?mobile=…&name=…&ui=…`. A missing part is empty. */
export type Invitation = { mobile: string; name: string; userId: string }

// The pattern allows no URL and no digit, because the page shows the name, and a link can contain anything.
const nameForm = /^[\p{L}\p{M}][\p{L}\p{M}' -]*(?:\.(?= |$)[\p{L}\p{M}' -]*)*$/u
const nameLengthMax = 40

export function readInvitation(query: URLSearchParams): Invitation {
  return {
    mobile: partOf(query, 'mobile', /^\d{10}$/),
    name: partOf(query, 'name', nameForm).slice(0, nameLengthMax),
    userId: partOf(query, 'ui', /^\d{1,15}$/),
  }
}

export const noInvitation: Invitation = { mobile: '', name: '', userId: '' }

function partOf(query: URLSearchParams, name: string, form: RegExp): string {
  const text = (query.get(name) ?? '').normalize('NFC').replace(/\s+/g, ' ').trim()
  return form.test(text) ? text : ''
}
