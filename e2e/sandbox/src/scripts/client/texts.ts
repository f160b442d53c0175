const en = {
  log: 'Conversation',
  operator: 'Agent',
  you: 'You',
  typing: 'The agent is typing…',
  field: 'Your message',
  send: 'Send',
  greeting: 'Hi! This is a demo chat with automatic replies.',
  deposit: 'Tap Deposit at the top of any page, then choose a payment method and an amount.',
  cashOut: 'To cash out, meet your wagering requirement first, then open the menu and go to Cashier.',
  bonus: 'You can find your bonuses and coupons in the menu under Rewards.',
  other: 'Thanks for your message. On the real site, an agent would reply here.',
};

const fil: typeof en = {
  log: 'Usapan',
  operator: 'Agent',
  you: 'Ikaw',
  typing: 'Nagta-type ang agent…',
  field: 'Mensahe mo',
  send: 'Ipadala',
  greeting: 'Hi! Demo chat ito na may awtomatikong sagot.',
  deposit: 'I-tap ang Magdeposito sa itaas ng kahit anong page, tapos pumili ng payment method at halaga.',
  cashOut:
    'Para mag-cash out, abutin muna ang wagering requirement, tapos buksan ang menu at pumunta sa Cashier.',
  bonus: 'Makikita mo ang mga bonus at coupon mo sa menu sa Mga Reward.',
  other: 'Salamat sa mensahe mo. Sa totoong site, isang agent ang sasagot dito.',
};

export const texts = document.documentElement.lang === 'fil' ? fil : en;
