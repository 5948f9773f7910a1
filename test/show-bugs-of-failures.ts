import { afterAll, beforeEach } from 'vitest'
import { addBugs, takeBugs } from './shown-bugs.ts'

// Shows why the database or a job refused something beside the assertion that failed, and nothing of tests that pass.
beforeEach(({ task, onTestFinished }) => {
  onTestFinished(() => {
    const errors = task.result?.errors
    if (errors?.length) addBugs(errors)
    else takeBugs()
  })
})

// A file whose beforeAll failed has no failed test.
// oxlint-disable-next-line no-empty-pattern -- the test runner reads the names of its fixtures from the pattern
afterAll(({}, file) => {
  const errors = file.result?.errors
  if (errors?.length) addBugs(errors)
  else takeBugs()
})
