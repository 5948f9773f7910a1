import { feature, implement } from '../../platform/service/feature.ts'
import { getMygeneologylevelwise, getMygeneologylevelwiseContract } from './getMygeneologylevelwise.call.ts'
import { getMygeneologylevelwiseService } from './getMygeneologylevelwise.service.ts'
import { getMyInvitation, getMyInvitationContract } from './getMyInvitation.call.ts'
import { getMyInvitationService } from './getMyInvitation.service.ts'
import { getMyNetworkSummary, getMyNetworkSummaryContract } from './getMyNetworkSummary.call.ts'
import { getMyNetworkSummaryService } from './getMyNetworkSummary.service.ts'
import { getMyReferrals, getMyReferralsContract } from './getMyReferrals.call.ts'
import { getMyReferralsService } from './getMyReferrals.service.ts'

export const network = feature({
  calls: [
    implement(getMygeneologylevelwise, getMygeneologylevelwiseContract, getMygeneologylevelwiseService),
    implement(getMyInvitation, getMyInvitationContract, getMyInvitationService),
    implement(getMyNetworkSummary, getMyNetworkSummaryContract, getMyNetworkSummaryService),
    implement(getMyReferrals, getMyReferralsContract, getMyReferralsService),
  ],
  keepsAboutMember: [
    {
      table: 'network_member',
      export: 'Figures that the dashboard shows, and who referred whom, which the profile says.',
      erase: 'Figures without a name, which the teams above are counted from.',
    },
    {
      table: 'network_level',
      export: 'Figures about other people.',
      erase: 'Figures about other people.',
    },
    {
      table: 'network_joined',
      export: 'Figures about other people.',
      erase: 'Figures about other people.',
    },
    {
      table: 'level_income',
      export: 'The sums of rewards, which are exported one by one.',
      erase: 'The sums of rewards, which are kept.',
    },
    {
      table: 'network_position',
      export: 'Who referred whom is said by the profile, the rest is about other people.',
      erase: 'A place in the network, which says nothing of who it was: the members below keep theirs.',
    },
  ],
})
