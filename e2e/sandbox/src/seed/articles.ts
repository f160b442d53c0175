import { houseRules, vipTiers } from 'shared-contracts/rules';
import { fileIdOf } from '../catalogue/catalogue';

const {
  minimumAgeYears,
  minimumDeposit,
  minimumCashOut,
  cashOutFromHours,
  cashOutToHours,
  documentReviewFromDays,
  documentReviewToDays,
  signUpBonus,
  firstDepositPercent,
  firstDepositBonusMaximum,
  bonusWageringTimes,
  bonusWageringDays,
  wageredPerPoint,
  minimumCashback,
} = houseRules;

const levels = vipTiers
  .map(
    ({ tier, cashbackPercent, fridayBonus, fridayDeposit }) =>
      `<tr><td>${tier.charAt(0).toUpperCase()}${tier.slice(1)}</td><td>${cashbackPercent}%</td><td>${fridayBonus}</td><td>${fridayDeposit}</td></tr>`,
  )
  .join('');

const picture = (name: string) => `/api/sys/file/get?id=${fileIdOf('article', name)}&width=960&height=320`;

/** Texts that the operator edits. `hostile` is an attack in such a text, for manual tests. */
export const articles = [
  {
    id: 'welcome',
    title: 'Your first deposit, doubled',
    backgroundColor: '#101b3b',
    fontColor: '#f3f5ff',
    padding: '24px',
    content: `<p><img src="${picture('welcome')}" alt="Two crowns over a golden sunrise" width="960" height="320"></p><p>Every new member gets <strong>a free sign-up bonus of ${signUpBonus}</strong>. We double your first deposit with a bonus of up to ${firstDepositBonusMaximum}. All amounts are in the currency of your account.</p><h2>How it works</h2><ol><li>Sign up and confirm your email address.</li><li>Deposit ${minimumDeposit} or more with any method.</li><li>We add the bonus to your balance right away.</li></ol><h2>What you should know</h2><ul><li>One bonus for each member, household and payment method.</li><li>Wager the bonus ${bonusWageringTimes} times within ${bonusWageringDays} days before you cash out.</li><li>Promotions run from 00:00 to 23:59 UTC.</li></ul><p>Read the full <a link="/article?id=bonus-rules" href="#/article?id=bonus-rules">bonus rules</a>.</p>`,
  },
  {
    id: 'promotions',
    title: 'Promotions',
    backgroundColor: '',
    fontColor: '',
    padding: '16px',
    content: `<p><img src="${picture('welcome')}" link="/article?id=welcome" alt="Your first deposit, doubled" width="960" height="320"></p><p>All amounts are in the currency of your account.</p><h2>Monday cashback</h2><p>Every Monday you get back a share of last week’s losses. Your share grows with your level. Minimum cashback: ${minimumCashback}.</p><table><thead><tr><th>Level</th><th>Cashback</th><th>Friday bonus</th><th>Minimum deposit</th></tr></thead><tbody>${levels}</tbody></table><h2>Friday bonus</h2><p>Make your level’s minimum deposit on a Friday, and we’ll add the bonus right away.</p>`,
  },
  {
    id: 'withdrawal-rules',
    title: 'Cash-out rules',
    backgroundColor: '',
    fontColor: '',
    padding: '16px',
    content: `<p>Before you cash out:</p><ol><li>Minimum cash-out: ${minimumCashOut} in the currency of your account.</li><li>We process requests within ${cashOutFromHours} to ${cashOutToHours} hours.</li><li>Before your first cash-out, we check your identity. This takes ${documentReviewFromDays} to ${documentReviewToDays} business days.</li><li>Meet the wagering requirement of a bonus before you cash out.</li></ol><p>Questions? Our support team is here 24/7.</p>`,
  },
  {
    id: 'bonus-rules',
    title: 'Bonus rules',
    backgroundColor: '',
    fontColor: '',
    padding: '16px',
    content: `<p>Bonuses are for players aged ${minimumAgeYears} and over in countries where we offer our service. All amounts are in the currency of your account.</p><ul><li>Free sign-up bonus: ${signUpBonus}.</li><li>First deposit: ${firstDepositPercent}% up to ${firstDepositBonusMaximum}, for deposits of ${minimumDeposit} or more.</li><li>1 point for every ${wageredPerPoint} wagered.</li></ul>`,
  },
  {
    id: 'responsible-gaming',
    title: 'Playing responsibly',
    backgroundColor: '#f6f7fb',
    fontColor: '#1c2233',
    padding: '24px',
    content: `<p>Play for fun, with money you can afford to lose. If it is no longer fun, stop.</p><blockquote>Set a time limit and a money limit before you start, and stick to them.</blockquote><p>Our support team can set limits on your account, or close it for a set time or permanently.</p>`,
  },
  {
    id: 'hostile',
    title: 'Hostile content',
    backgroundColor: 'red;background-image:url(https://evil.example/x.png)',
    fontColor: 'expression(alert(1))',
    padding: '10px;position:fixed',
    content: `<h1 id="cashier">Only the words may remain</h1><p onclick="alert(1)">This paragraph is <b>harmless</b>.</p><script>alert(1)</script><img src="x" onerror="alert(1)"><a href="javascript:alert(1)">A link that goes nowhere</a><a name="registry"></a><form id="boot" action="https://evil.example"><input name="token"></form><svg><script>alert(1)</script></svg><iframe src="https://evil.example"></iframe><style>body{display:none}</style><p>The end.</p>`,
  },
];
