import { referrerData } from '../../platform/personal-data/shared-data.ts'
import { feature, implementAll } from '../../platform/service/feature.ts'
import * as calls from './network.calls.ts'
import * as services from './network.services.ts'

export const network = feature({
  calls: [...implementAll(calls, services)],
  keepsAboutMember: [
    {
      table: 'network_member',
      described: [referrerData],
      export: 'Figures that the dashboard shows, and who referred whom, which the profile says.',
      erase: 'Figures without a name, which the teams above are counted from.',
    },
    {
      table: 'network_level',
      described: [referrerData],
      export: 'Figures about other people.',
      erase: 'Figures about other people.',
    },
    {
      table: 'network_joined',
      described: [referrerData],
      export: 'Figures about other people.',
      erase: 'Figures about other people.',
    },
    {
      table: 'level_income',
      described: [referrerData],
      export: 'The sums of rewards, which are exported one by one.',
      erase: 'The sums of rewards, which are kept.',
    },
    {
      table: 'network_position',
      described: [referrerData],
      export: 'Who referred whom is said by the profile, the rest is about other people.',
      erase: 'A place in the network, which says nothing of who it was: the members below keep theirs.',
    },
  ],
})
