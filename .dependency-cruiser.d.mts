import type { IConfiguration, ICruiseOptions, IForbiddenRuleType } from 'dependency-cruiser';

declare const rules: IConfiguration & { forbidden: IForbiddenRuleType[]; options: ICruiseOptions };
export default rules;
