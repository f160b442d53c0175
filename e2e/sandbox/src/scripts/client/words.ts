const en = {
  log: 'Conversation',
  operator: 'Operator',
  you: 'You',
  typing: 'The operator is writing…',
  field: 'Your message',
  send: 'Send',
  greeting: 'Hello! This is a demonstration operator: the replies are automatic.',
  deposit: 'You can deposit from the button at the top of every page. Choose a payment method and an amount.',
  cashOut: 'You can request a cash-out in the menu under Cashier, after you complete the wagering.',
  bonus: 'Your bonuses and coupons are listed in the menu under Rewards.',
  anything: 'Thank you for your message. A real operator would take it from here.',
};

const fil: typeof en = {
  log: 'Usapan',
  operator: 'Operator',
  you: 'Ikaw',
  typing: 'Sumusulat ang operator…',
  field: 'Mensahe mo',
  send: 'Ipadala',
  greeting: 'Kumusta! Demo operator ito: automatic ang mga sagot.',
  deposit: 'Makakapagdeposito ka sa button sa itaas ng bawat page. Pumili ng paraan ng pagbabayad at halaga.',
  cashOut: 'Puwede kang humiling ng cash-out sa menu sa ilalim ng Cashier, kapag natapos mo na ang pagtaya.',
  bonus: 'Nakalista ang mga bonus at coupon mo sa menu, sa ilalim ng Mga Reward.',
  anything: 'Salamat sa mensahe mo. Totoong operator na ang magpapatuloy mula rito.',
};

export const words = document.documentElement.lang === 'fil' ? fil : en;
