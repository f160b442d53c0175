import { houseRules } from 'shared-contracts/rules';

/** The parts of a bet and its effect. */
interface ModelBet {
  readonly stake: number;
  readonly fromGift: number;
  readonly counted: number;
  readonly released: number;
  readonly playOnlyLost: number;
}

const countedBet = Number(houseRules.maximumCountedBet) * 100;

/** A model of the bonus rules with two sums: own money and gift money. */
export class GiftModel {
  real = 0;
  gift = 0;
  private open = 0;
  private playOnly = 0;

  give(minor: number, isPlayOnly: boolean): void {
    if (this.gift === 0) this.open = 0;
    this.gift += minor;
    this.open += minor * houseRules.bonusWageringTimes;
    if (isPlayOnly) this.playOnly += minor;
  }

  bet(stake: number): ModelBet {
    const fromGift = Math.max(0, stake - this.real);
    const counted = this.gift > 0 ? Math.min(stake, countedBet, this.open) : 0;
    const before = this.playOnly;
    this.real -= stake - fromGift;
    this.gift -= fromGift;
    this.open -= counted;
    this.playOnly = Math.min(this.playOnly, this.gift);
    const released = counted > 0 && this.open === 0 ? this.gift - this.playOnly : 0;
    this.gift -= released;
    this.real += released;
    return { stake, fromGift, counted, released, playOnlyLost: before - this.playOnly };
  }

  win(minor: number, { stake, fromGift }: ModelBet): void {
    const toGift = this.open > 0 ? Math.ceil((minor * fromGift) / stake) : 0;
    this.gift += toGift;
    this.real += minor - toGift;
  }

  rollBack({ stake, fromGift, counted, released, playOnlyLost }: ModelBet): void {
    const balance = this.real + this.gift + stake;
    this.gift = Math.min(balance, this.gift + fromGift + released);
    this.real = balance - this.gift;
    this.open += counted;
    this.playOnly = Math.min(this.gift, this.playOnly + playOnlyLost);
  }

  purse(): { real: number; gift: number; open: number } {
    return { real: this.real, gift: this.gift, open: this.gift > 0 ? this.open : 0 };
  }
}
