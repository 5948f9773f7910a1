import { expect, it } from 'vitest'
import { loadPart } from './load-part.ts'

it('a part whose file is gone fails at once where the server draws it, and waits for no browser to be online', async () => {
  const gone = () => Promise.reject(new Error('the file is gone'))
  await expect(loadPart(gone)).rejects.toThrow('the file is gone')
})
